/** Long work of the operator. */
import { answer, answerAt, type ExamplesOf, issue, NOW, ORD_NO, onePage, VENDOR_ID } from './story.ts'

const JOB_ID = '01KFJ8Q2R0J8BMW3TZ4Y5X6A7B'
const REQUEST_ID = 'req_mkp3dxhc_4f7q2z'
const params = { job_id: JOB_ID }

const running = {
  job_id: JOB_ID,
  kind: 'verify',
  state: 'running',
  request: {},
  started_by: { kind: 'person', name: '이나눔' },
  progress: { done: 87, total: 214, unit: 'vendors' },
  cancel_requested: false,
  error: null,
  file: null,
  started_at: NOW,
  ended_at: null,
  request_id: REQUEST_ID,
}
const started = { ...running, progress: { done: 0, total: null, unit: 'vendors' }, result: null }
const done = {
  ...running,
  kind: 'statements',
  state: 'done',
  request: { month: '2026-01' },
  progress: { done: 300, total: 300, unit: 'settlements' },
  file: { name: '거래명세서_2026-01.zip', bytes: 18_204_311 },
  ended_at: '2026-01-22T06:53:10.000Z',
}
const verified = {
  checked_count: 9_120,
  difference_count: 0,
  differences: [],
  unchecked_count: 0,
  unchecked: [],
  vendor_count: 214,
  vendors_before: 87,
  next: `${VENDOR_ID} lines`,
}

const line = {
  ord_no: ORD_NO,
  ord_date: '2026-01-22',
  items: [{ partner_code: 'NP0001', prd_name: '니트릴 장갑', item_cnt: 2, item_price: 12_000 }],
}

const wrongId = issue('job_id', 'must be at most 26 characters')
const refused = { JOB_RUNNING: { details: { job_id: JOB_ID } } }
const startedAs = (kind: string, unit: string, request: object) => ({
  started: {
    summary: 'It runs',
    value: answer({ job: { ...started, kind, request, progress: { done: 0, total: null, unit } } }),
  },
})

export const jobsExamples: ExamplesOf<
  | 'startImportJob'
  | 'startVerifyJob'
  | 'startRetentionJob'
  | 'startRecordsJob'
  | 'startStatementsJob'
  | 'listJobs'
  | 'getJob'
  | 'cancelJob'
  | 'jobFile'
> = {
  startImportJob: {
    query: { dry_run: false, strict: false },
    requests: { order: { summary: 'An order', value: { orders: [line] } } },
    ndjson: `${JSON.stringify(line)}\n`,
    answers: {
      started: {
        summary: 'The file is stored, and the import runs',
        value: answer({
          job: { ...started, kind: 'import', progress: { done: 0, total: 41_204_118, unit: 'bytes' } },
        }),
      },
    },
    refusals: { ...issue('dry_run', 'must be true or false'), ...refused },
  },
  startVerifyJob: {
    requests: { start: { summary: 'From the beginning', value: {} } },
    answers: startedAs('verify', 'vendors', {}),
    refusals: { ...issue('after', 'must be the next of an answer of this call'), ...refused },
  },
  startRetentionJob: {
    requests: { years: { summary: 'Orders placed before 2021', value: { before: '2021-01-01' } } },
    answers: startedAs('retention', 'orders', { before: '2021-01-01' }),
    refusals: { ...issue('before', 'must be at least 30 days ago: 2025-12-03 at the latest'), ...refused },
  },
  startRecordsJob: {
    requests: { start: { summary: 'From the first order', value: {} } },
    answers: startedAs('records', 'orders', {}),
    refusals: { ...issue('after', 'must be a string'), ...refused },
  },
  startStatementsJob: {
    requests: { month: { summary: 'All statements of January', value: { month: '2026-01' } } },
    answers: startedAs('statements', 'settlements', { month: '2026-01' }),
    refusals: {
      ...issue('month', 'must match the pattern of a month'),
      ...refused,
      SETTLEMENT_NOT_FOUND: {
        message: 'No settlement that is confirmed or paid ended in this month, or none on this page.',
      },
    },
  },
  listJobs: {
    query: { kind: 'verify', state: 'running', page: 1, limit: 20 },
    answers: {
      some: {
        summary: 'One that runs',
        value: answer({ job_list: [running], pagination: { ...onePage(1), limit: 20 } }),
      },
    },
    refusals: issue('kind', 'must be one of import, verify, retention, records, statements'),
  },
  getJob: {
    params,
    answers: {
      running: {
        summary: 'On its way, with what it came to so far',
        value: answer({ job: { ...running, result: verified } }),
      },
      done: {
        summary: 'Done: the file can be fetched',
        value: answerAt('2026-01-22T06:54:00.000Z', {
          job: { ...done, result: { settlement_count: 300, statement_count: 341 } },
        }),
      },
      interrupted: {
        summary: 'The service ended while it ran',
        value: answer({
          job: {
            ...running,
            state: 'interrupted',
            ended_at: NOW,
            error: {
              code: 'SERVICE_LOST',
              message:
                'The service that ran it ended without a word. It changes nothing. Start it again, from the beginning or from result.next.',
            },
            result: verified,
          },
        }),
      },
    },
    refusals: { ...wrongId, JOB_NOT_FOUND: {} },
  },
  cancelJob: {
    params,
    answers: {
      asked: {
        summary: 'It ends before its next step',
        value: answer({ job: { ...running, cancel_requested: true, result: verified } }),
      },
    },
    refusals: { ...wrongId, JOB_NOT_FOUND: {} },
  },
  jobFile: {
    params,
    answers: {},
    refusals: { ...wrongId, JOB_NOT_FOUND: {}, JOB_FILE_NOT_FOUND: {} },
  },
}
