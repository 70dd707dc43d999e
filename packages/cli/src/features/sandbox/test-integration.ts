/** `napum test-integration`: tries a vendor's own program in the sandbox, and says what a good one would have done otherwise. */
import { InvalidArgumentError } from 'commander'
import type { Call } from '../../terminal/call.ts'
import type { Commands, OptionsOf } from '../../terminal/command.ts'
import { say } from '../../terminal/io.ts'
import { startLine } from '../../terminal/progress.ts'
import { printJson } from '../../terminal/report.ts'
import { saveFile } from '../../terminal/saved-file.ts'
import { acts } from './integration/acts.ts'
import { reportHtml } from './integration/report.ts'
import { type RunResult, testIntegration } from './integration/run.ts'
import { actLine, progressLine, resultText } from './integration/text.ts'

const TEST_KEY_PREFIX = 'napum_test_'
const TIMEOUT_SECONDS = 120
const LINGER_SECONDS = 5

const names = acts.map(({ name }) => name)

const help = `
Start your program with a test key against the same service, then this command with another test key of the same vendor.
It makes orders, cancels, breaks connections and refuses calls, waits for what your program does about it, and says what
a good one would have done otherwise: each finding with its rule, the requests that show it, and where the guide tells
more. Your program must send orders by itself (or you in its pages) within --timeout seconds. Faults that were asked for
before are cleared, at the beginning and at the end. The operator sees what came of a run of all acts.

Acts: ${names.join(', ')}

Examples:
  $ napum key issue VENDOR_ID --test --label test-integration
  $ napum test-integration --url http://127.0.0.1:3000 --vendor VENDOR_ID --key napum_test_...
  $ napum test-integration --only order,lost_answer --timeout 300
  $ napum test-integration --json --result findings.json        # in CI

Exit code: 0 nothing found, 1 findings, or it could not be run to its end, 2 when the command line is wrong.
`

function secondsOf(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && value <= 86_400) return value
  throw new InvalidArgumentError('It is a number of seconds, from 0 to 86400.')
}

function actsOf(text: string): string[] {
  const wanted = text.split(',').map((name) => name.trim())
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length === 0) return wanted
  throw new InvalidArgumentError(`There is no ${unknown.join(', ')}. Acts: ${names.join(', ')}.`)
}

const command = (program: Commands) =>
  program
    .vendor('test-integration', 'try your own program in the sandbox, and judge it')
    .option('--timeout <seconds>', 'how long each act waits for your program', {
      parse: secondsOf,
      initially: TIMEOUT_SECONDS,
    })
    .option('--linger <seconds>', 'how long it is watched after each act', {
      parse: secondsOf,
      initially: LINGER_SECONDS,
    })
    .option('--only <acts>', 'only these acts, with commas between', { parse: actsOf })
    .option('--reset', 'delete the test data of the vendor first')
    .option('--advance <duration>', 'lead the clock of the vendor forward first, such as P1D')
    .option('--result <file>', 'write the result as JSON to this file as well')
    .option('--report <file>', 'write the result as a page (HTML) to this file, for the operator')
    .help(help)

type Options = OptionsOf<typeof command>

export const addTestIntegrationCommand = (program: Commands) => command(program).run(run)

/** @throws CommanderError when it cannot be begun. */
function connectionOf(call: Call<Options>): { vendorId: string; apiKey: string } {
  const { vendor, key } = call.options
  const vendorId = vendor?.trim() || call.refuse("The vendor's id (--vendor or NAPUM_VENDOR_ID) is missing.")
  const apiKey = key?.trim() || call.refuse("The vendor's test key (--key or NAPUM_API_KEY) is missing.")
  if (!apiKey.startsWith(TEST_KEY_PREFIX)) {
    call.refuse(
      `The key is one for real orders. A test key begins with ${TEST_KEY_PREFIX}: napum key issue VENDOR_ID --test`,
    )
  }
  return { vendorId, apiKey }
}

async function run(call: Call<Options>): Promise<void> {
  const { io, options, isJson } = call
  const connection = connectionOf(call)
  const line = startLine(io.stderr)
  const { signal, end } = interruption()
  try {
    const result = await testIntegration({
      ...call.service,
      ...connection,
      ...options,
      timeoutSeconds: options.timeout,
      lingerSeconds: options.linger,
      signal,
      onProgress: (progress) => line.update(progressLine(progress)),
      onAct: (act) => {
        line.end()
        if (!isJson) say(io.stdout, actLine(act))
      },
    })
    call.failIf(!result.passed)
    await tell(call, result)
  } finally {
    line.end()
    end()
  }
}

async function tell({ io, isJson, options }: Call<Options>, result: RunResult): Promise<void> {
  const file = options.result
  if (file) await saveFile(file, Buffer.from(`${JSON.stringify(result, null, 2)}\n`))
  if (options.report) await saveFile(options.report, Buffer.from(reportHtml(result, options.url)))
  if (isJson) return printJson(io, result)
  io.stdout.write(resultText(result))
  if (file) say(io.stdout, `\nThe result is in ${file}.`)
}

/** Ctrl-C ends the run and not the process: faults must not be left behind. */
function interruption(): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const stop = () => controller.abort(new Error('The run was interrupted; no faults are left behind.'))
  process.once('SIGINT', stop)
  return { signal: controller.signal, end: () => void process.off('SIGINT', stop) }
}
