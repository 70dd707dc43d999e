import { Files } from './files.tsx'

export default function Prices() {
  return <Files kind="prices" />
}
