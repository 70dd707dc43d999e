import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Field, isGroup, itemFields, keptApart, orderFields, type SimpleField } from './order-fields.ts'

describe('the table of order fields', () => {
  it('marks as printed what the statements read, and nothing else', () => {
    const folder = new URL('../../features/statements/', import.meta.url)
    const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))
    const sql = [
      ...files.map((name) => new URL(name, folder)),
      new URL('../ledger/line-sql.ts', import.meta.url),
    ]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const columns: Readonly<Record<string, string>> = { hope_deli_sdate: 'hope_day' }
    const isRead = (name: string) =>
      new RegExp(`->>?\\s*'${name}'|\\bitem\\.${columns[name] ?? name}\\b`).test(sql)
    for (const field of [...orderFields, ...itemFields] as Field[]) {
      const printed = isGroup(field) ? field.fields.every((inner) => inner.printed) : field.printed
      expect([field.name, isRead(field.name)]).toEqual([field.name, printed])
    }
  })
})

describe('what is masked of an order', () => {
  it('are the texts about a person, and none that the marketplace or its companies are known by', () => {
    const personal = (fields: readonly Field[]): string[] =>
      fields.flatMap((field) =>
        isGroup(field) ? personal(field.fields) : field.personal ? [field.name] : [],
      )
    expect(personal([...orderFields, ...itemFields])).toEqual([
      ...['order_tel', 'order_hp', 'order_id', 'ord_name'],
      ...['recv_name', 'recv_zipcode', 'recv_addr1', 'recv_addr2', 'recv_tel', 'recv_hp', 'ord_memo'],
      ...['user_hname', 'user_phone', 'real_customer_info'],
      ...['owner', 'address', 'phone'],
    ])
  })
})

describe('the page of the fields of an order', () => {
  const page = readFileSync(new URL('../../../../../docs/order-fields.md', import.meta.url), 'utf8')
  const documented = new Map(
    [...page.matchAll(/^\| `([\w.]+)` +\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map((row) => [
      row[1] as string,
      { korean: row[2] as string, otherwise: row[3] as string, shows: row[4] as string },
    ]),
  )

  const otherwise = ({ default: value }: SimpleField): string => {
    if (value === null) return 'null'
    if (typeof value !== 'object') return `\`${value === '' ? '""' : value}\``.replace('`""`', 'empty')
    if ('required' in value) return '**required**'
    return 'like' in value ? `\`${value.like}\`` : 'sum of `item_price` x `item_cnt`'
  }
  const shows = ({ place, printed }: SimpleField): string => {
    if (place === null) return printed ? 'statement' : 'nowhere'
    return printed ? 'both' : 'list'
  }
  const rows = (prefix: string, fields: readonly Field[]): [string, SimpleField][] =>
    fields.flatMap((field) =>
      isGroup(field)
        ? rows(`${prefix}${field.name}.`, field.fields)
        : [[`${prefix}${field.name}`, field] as [string, SimpleField]],
    )
  const all = [...rows('', orderFields), ...rows('items.', itemFields)]

  it.each(all)('says of %s what it is when left out and where it shows', (path, field) => {
    expect(documented.get(path)).toEqual({
      korean: expect.stringMatching(/[가-힣]/),
      otherwise: otherwise(field),
      shows: shows(field),
    })
  })

  it('has the fields that are kept apart too, and nothing that does not exist', () => {
    const apart = [...keptApart.order, ...keptApart.item.map((name) => `items.${name}`)]
    const known = [...all.map(([path]) => path), ...apart.filter((name) => name !== 'items')]
    expect([...documented.keys()].sort()).toEqual(known.sort())
  })
})
