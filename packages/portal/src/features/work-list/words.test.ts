import { columnTitle } from '@napum/contract'
import { expect, it } from 'vitest'
import { words } from './words.ts'

it('columns have one word in the list and in the file', () => {
  const { number, orderer, address, memo, receiver, status } = words
  expect([number, orderer, address, memo, receiver, status].map((word) => word.replaceAll(' ', ''))).toEqual(
    (['ord_prd_no', 'ord_company', 'recv_addr1', 'ord_memo', 'recv_name', 'item_status'] as const).map(
      columnTitle,
    ),
  )
})
