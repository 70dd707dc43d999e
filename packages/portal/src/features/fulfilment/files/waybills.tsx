import { Files } from './files.tsx'

export default function Waybills() {
  return <Files kind="waybills" />
}
