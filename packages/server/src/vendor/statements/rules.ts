/** What a statement request must name. Interface 4.9 rule 1. */
import type { Issue, StatementRequest } from '@napum/contract'

export const requestIssues = ({ ord_no, ord_prd_no }: StatementRequest): Issue[] =>
  ord_no === undefined && ord_prd_no === undefined
    ? [{ path: 'ord_no', message: 'is required, or send ord_prd_no instead' }]
    : []
