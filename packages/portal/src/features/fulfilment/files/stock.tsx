import { Files } from './files.tsx'

export default function Stock() {
  return <Files kind="stock" />
}
