/** The image of a vendor's seal, which is printed over (인) of its statements. */
import { useState } from 'preact/hooks'
import { operator } from '../../data/operator.ts'
import { useAction } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { DropZone, FileButton } from '../../ui/file-drop.tsx'
import { count } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/toast.tsx'
import { words } from './words.ts'

/** The service refuses larger ones; there is no need to send them. */
const BYTES_MAX = 64 * 1024

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function Seal({ vendorId }: { readonly vendorId: string }) {
  const [isTooLarge, setTooLarge] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const attempt = useAction()
  const upload = (file: File) => {
    setTooLarge(file.size > BYTES_MAX)
    if (file.size > BYTES_MAX) return
    void attempt.run(async () => {
      const image = await base64Of(file)
      const { seal } = await operator().setVendorSeal(vendorId, { image })
      setShown(`data:image/png;base64,${image}`)
      if (seal) say(words.sealSet({ width: count(seal.width), height: count(seal.height) }))
    })
  }
  const remove = () =>
    void attempt.run(async () => {
      await operator().setVendorSeal(vendorId, { image: null })
      setShown(null)
      say(words.sealRemoved)
    })
  return (
    <Panel title={words.seal} note={words.sealNote} id="seal">
      <DropZone onFile={upload}>
        {shown && <img class="seal" src={shown} alt={words.seal} />}
        <div class="row">
          <FileButton label={words.sealChoose} accept=".png,image/png" onFile={upload} />
          <Button label={words.sealRemove} of={attempt} onPress={remove} />
        </div>
      </DropZone>
      {isTooLarge && <p class="notice bad">{words.sealTooLarge}</p>}
      {attempt.failure}
    </Panel>
  )
}
