/** The number of an item, which breaks between its parts where it must, and keeps the count of the item with its number. */
import { Fragment } from 'preact'

/** Where it may break: never before the count in brackets. */
export const numberParts = (number: string): string[] => number.split(/(?<=_)(?!\[)/)

export function ItemNumber({ of }: { readonly of: string }) {
  return (
    <>
      {numberParts(of).map((part, at) => (
        <Fragment key={`${at}${part}`}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
