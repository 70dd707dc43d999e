/** Says that what was just asked for waits for a second person, and where. */
import { held } from '../../data/held.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { address } from '../../ui/router.ts'
import { Changes, kindName, scopeOf } from './shown.tsx'
import { words } from './words.ts'

export default function Held() {
  const close = () => {
    held.value = []
  }
  return (
    <Dialog
      title={words.heldTitle}
      onClose={close}
      foot={<LinkButton label={words.toApprovals} look="main" to={address('approvals')} onClick={close} />}
    >
      <p>{words.heldNote}</p>
      {held.value.map((approval) => (
        <div class="stack tight" key={approval.approval_id}>
          <p>
            <strong>{kindName(approval)}</strong> {scopeOf(approval)}
          </p>
          <Changes of={approval} />
        </div>
      ))}
    </Dialog>
  )
}
