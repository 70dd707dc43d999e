/** Orders from Excel and CSV. Decisions 135, 155. */
import { answer, type ExamplesOf, issue, NOW, ORD_NO } from './story.ts'

const MAPPING_ID = '01KFJ8Q3D0Q4W6E8R0T2Y4U6I8'
const mapping = {
  order: { ord_no: '주문번호', ord_date: '주문일시' },
  item: {
    partner_code: '공급사코드',
    prd_name: '상품명',
    item_cnt: '수량',
    item_price: { column: '판매단가', thousands: true },
  },
}
const placed = {
  header_row: 1,
  order: { ord_no: { column: 1 }, ord_date: { column: 2 } },
  item: {
    partner_code: { column: 3 },
    prd_name: { column: 4 },
    item_cnt: { column: 5, thousands: true },
    item_price: { column: 6, thousands: true },
  },
}
const saved = { mapping_id: MAPPING_ID, name: '자사몰', mapping, saved_at: NOW, saved_by: '박운영' }
const NOT_FOUND = { MAPPING_NOT_FOUND: {} }
const one = { summary: 'The mapping', value: answer({ order_mapping: saved }) }
const column = (at: number, title: string, ...samples: string[]) => ({ column: at, title, samples })

export const orderTableExamples: ExamplesOf<
  'readOrderTable' | 'listOrderMappings' | 'saveOrderMapping' | 'deleteOrderMapping'
> = {
  readOrderTable: {
    query: { mapping_id: MAPPING_ID, mapping: JSON.stringify(mapping) },
    answers: {
      read: {
        summary: 'Two orders, one of which cannot be read',
        value: answer({
          file: { kind: 'csv', encoding: 'cp949', sheet_list: [] },
          columns: [
            column(1, '주문번호', ORD_NO, 'A-2'),
            column(2, '주문일시', '2026-01-22 01:57', '어제'),
            column(3, '공급사코드', 'NP0001'),
            column(4, '상품명', '니트릴 장갑'),
            column(5, '수량', '2', '1'),
            column(6, '판매단가', '12,000'),
          ],
          mapping: placed,
          missing_fields: [],
          row_count: 2,
          order_list: [
            {
              rows: [2],
              order: {
                ord_no: ORD_NO,
                ord_date: '2026-01-22T01:57:00',
                items: [{ partner_code: 'NP0001', prd_name: '니트릴 장갑', item_cnt: 2, item_price: 12_000 }],
              },
            },
          ],
          refused_list: [
            {
              ord_no: 'A-2',
              rows: [3],
              problems: [
                {
                  row: 3,
                  field: 'order.ord_date',
                  code: 'NOT_A_DAY',
                  detail: '어제',
                  message: '"어제" is no day such as 2026-01-22',
                },
              ],
            },
          ],
          note_count: 0,
          note_list: [],
        }),
      },
    },
    refusals: {
      ...issue('mapping', '"order.colour" is no field of it.'),
      ...NOT_FOUND,
      FILE_NOT_READABLE: {
        message:
          'This is an old Excel file (.xls). Open it in Excel and save it as "Excel Workbook (.xlsx)".',
        details: { reason: 'old_excel' },
      },
    },
  },
  listOrderMappings: {
    answers: { all: { summary: 'All of them', value: answer({ mapping_list: [saved] }) } },
    refusals: {},
  },
  saveOrderMapping: {
    requests: { mapping: { summary: 'By titles', value: { name: saved.name, mapping } } },
    answers: { saved: one },
    refusals: { ...issue('mapping', '"item.item_cnt" is needed.'), MAPPING_LIMIT: {} },
  },
  deleteOrderMapping: {
    params: { mapping_id: MAPPING_ID },
    answers: { deleted: one },
    refusals: { ...issue('mapping_id', 'contains characters that no number has'), ...NOT_FOUND },
  },
}
