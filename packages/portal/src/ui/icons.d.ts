/** One icon a file: the index of all of them would have to be read for each build. */
declare module 'lucide/dist/esm/icons/*' {
  const icon: import('lucide').IconNode
  export default icon
}
