/**
 * Programs with one fault each, made of `erp/erp.py` by changing some lines: `napum test-integration` names the fault. Part of
 * `npm run test:erp`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { rules } from '../packages/cli/src/features/sandbox/integration/findings.ts'
import { testIntegration } from '../packages/cli/src/features/sandbox/integration/run.ts'
import { startErpService } from './erp-service.ts'
import { here } from './service.ts'

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000, maxConcurrency: 20 })

type Change = readonly [from: string | RegExp, to: string]
interface FaultyProgram {
  readonly does: string
  readonly changes: readonly Change[]
  readonly found: readonly (keyof typeof rules)[]
}

/** What it sent once is done with, whatever became of it. */
const forgets: readonly Change[] = [
  [
    '"preparing" and not one["shipment"]]',
    '"preparing" and one["ord_prd_no"] not in sent]\n    sent.update(ready)',
  ],
  ['tries = {}', 'tries = {}\nsent = set()'],
]
const carriesOn = (refusal: string): Change => [
  'busy = work(state["items"])',
  `try:\n            busy = work(state["items"])\n        except ${refusal}:\n            busy = False`,
]
const entries = 'entries[at : at + BATCH]'
const repeatsRefused: Change = ['in ("ITEM_CANCELLED", "ALREADY_SHIPPED", "UNAUTHORIZED")', 'in ()']

/** Lists of orders instead of the feed, of as many days as are given. */
const byLists = (days: number): Change => [
  /def follow\(\):.*?(?=\n\ndef verify)/s,
  `def follow():
    day = lambda ago: time.strftime("%Y-%m-%d", time.gmtime(time.time() + (9 - 24 * ago) * 3600))
    while True:
        found = []
        for status in ("결제완료", "배송준비"):
            span = {"start_date": day(${days - 1}), "end_date": day(0), "status": status, "limit": 100}
            for one in ask("POST", "/vendor-api/orders", span)["order_list"]:
                found.append({**one, "claim": None, "shipment": None, "stock": {"available": None},
                              "item_status": None if status == "결제완료" else "preparing"})
        work({one["ord_prd_no"]: one for one in found})
        time.sleep(6)
`,
]

const programs: readonly FaultyProgram[] = [
  {
    does: 'ignores Retry-After',
    changes: [['time.sleep(min(wait, 120))', 'time.sleep(0.05)']],
    found: ['retry_after_ignored'],
  },
  {
    does: 'sends no idempotency key, so that a repeated waybill is refused',
    changes: [[/ +"idempotency_key": .*\n/, '']],
    found: ['no_idempotency_key', 'repeated_without_same_key'],
  },
  {
    does: 'makes a new idempotency key for each try',
    changes: [
      [
        'json.dumps(body).encode()',
        `__import__("re").sub(rb'(_key": ")[^"]*', lambda key: key[1] + os.urandom(8).hex().encode(), json.dumps(body).encode())`,
      ],
    ],
    found: ['repeated_without_same_key'],
  },
  {
    does: 'gives up what was refused with 429 or 503',
    changes: [...forgets, ['not in (429, 502, 503, 504)', 'not in ()'], carriesOn('Refused')],
    found: ['refused_entry_given_up', 'refused_write_given_up'],
  },
  {
    does: 'gives up when the connection breaks',
    changes: [
      ...forgets,
      ['            if attempt == ATTEMPTS:\n                raise\n', '            raise\n'],
      carriesOn('(OSError, http.client.HTTPException)'),
    ],
    found: ['lost_request_not_repeated', 'refused_entry_given_up'],
  },
  {
    does: 'takes a 207 for a success',
    changes: forgets,
    found: ['refused_entry_given_up'],
  },
  {
    does: 'sends a whole batch again after a 207',
    changes: [
      [
        `ask(method, path, {field: ${entries}})`,
        `ask(method, path, {field: ${entries}})\n        if answer["failure_count"]:\n            answer = ask(method, path, {field: ${entries}})`,
      ],
    ],
    found: ['partial_failure_all_repeated'],
  },
  {
    does: 'sends entries that were refused for good again and again',
    changes: [
      [
        'for result in answer["results"]:',
        `for _ in range(4):
            failed = {one["ord_prd_no"] for one in answer["results"] if not one["success"]}
            again = [one for one in entries if one["ord_prd_no"] in failed]
            answer = ask(method, path, {field: again}) if again else answer
        for result in answer["results"]:`,
      ],
    ],
    found: ['refused_entry_repeated'],
  },
  {
    does: 'asks with a refused cursor again',
    changes: [['raise\n            state = begin()', 'raise\n            time.sleep(1)']],
    found: ['cursor_error_not_handled'],
  },
  {
    does: 'takes the head of the feed each time and so loses what lies before',
    changes: [
      [
        "after={state['cursor']}&limit=500&wait={1 if busy else 25}",
        "after={begin()['cursor']}&limit=500&wait=4",
      ],
      ['    state = load()', '    state = dict(load(), cursor="", items={})'],
      [
        '            for change in answer["change_list"]:',
        '            time.sleep(2)\n            for change in []:',
      ],
    ],
    found: ['order_not_handled'],
  },
  {
    does: 'sends parcels for what was cancelled',
    changes: [
      ['if not one.get("claim") and ', 'if '],
      ['one["item_status"] == "preparing" and', 'one["item_status"] not in ("shipped", "delivered") and'],
      ['TRIES_PER_ITEM = 5', 'TRIES_PER_ITEM = 3'],
      repeatsRefused,
    ],
    found: ['waybill_for_cancelled_item'],
  },
  {
    does: 'polls the feed without waiting',
    changes: [['&wait={1 if busy else 25}', '']],
    found: ['polls_too_often'],
  },
  {
    does: 'reads the lists of orders alone, which tell of no cancellation',
    changes: [byLists(30)],
    found: ['cancel_not_read'],
  },
  {
    does: 'asks for the orders of today alone',
    changes: [byLists(1)],
    found: ['cancel_not_read', 'order_not_handled'],
  },
  {
    does: 'calculates money in binary fractions',
    changes: [
      [
        'unit = int((item.get("item_price") or 10000) * 0.7)',
        'unit = (item.get("item_price") or 10000) * 1.1 / 3',
      ],
    ],
    found: ['order_not_handled', 'refused_entry_repeated'],
  },
  {
    does: 'ends at a kind of change that it does not know',
    changes: [
      [
        'for change in answer["change_list"]:',
        'for change in answer["change_list"]:\n                [{"created": 1, "status": 2, "stock": 3}[kind] for kind in change["kinds"]]',
      ],
    ],
    found: ['order_not_handled'],
  },
]

const hasPython = spawnSync('python3', ['--version']).error === undefined

describe.runIf(process.env.ERP)('a program that', () => {
  if (!hasPython) return it.skip('SKIPPED: programs with a fault, because python3 is not there')
  let service: Awaited<ReturnType<typeof startErpService>>
  let folder: string
  let right: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'napum-faulty-'))
    right = await readFile(join(here, 'erp/erp.py'), 'utf8')
    service = await startErpService()
  })
  afterAll(async () => {
    await service?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.concurrent.each(programs.map((program, n) => ({ ...program, n })))(
    '$does: $found',
    async ({ changes, found, n }) => {
      const { account, env } = await service.newVendor()
      const file = join(folder, `${n}.py`)
      await writeFile(file, changed(right, changes))
      const child = spawn('python3', [file], {
        env: { ...process.env, ...env, NAPUM_STATE: `${file}.json` },
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const { findings, acts } = await testIntegration({
        ...account,
        timeoutSeconds: 60,
        lingerSeconds: 3,
        pollMs: 1_500,
      })
      child.kill('SIGKILL')
      await ended
      expect(
        [...new Set(findings.map(({ rule }) => rule))].sort(),
        JSON.stringify({ acts, findings }),
      ).toEqual(found)
    },
  )
})

/** @throws when the program has no such lines any more. */
function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`There is no ${from}`)
    return after
  }, text)
}
