/**
 * What it costs to send 100,000 letters: an announcement to five people of each of 20,000 vendors, through the real process and a
 * mail server beside it, on tables that were never analysed. The last tenth must cost what the first one did.
 *   npm run build && node bench/letters.mjs [--letters 100000]
 * Starts a PostgreSQL of its own. Linux only: CPU is read from /proc.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { bench, optionsOf } from './frame.mjs'
import { postmasterOf, run as sql } from './postgres.mjs'
import { answerAsHelper, cpuOf, cpuOfFamily, residentMb, startHelper } from './processes.mjs'
import { startService } from './service.mjs'

const PEOPLE_A_VENDOR = 5
const LOOK_MS = 200

/** The mail server: takes all letters, and counts to whom. */
function beMailServer() {
  const got = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope: { rcptTo } }, done) {
      stream.resume()
      stream.on('end', () => {
        const [{ address }] = rcptTo
        got.set(address, (got.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  answerAsHelper({
    open: () =>
      new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.server.address().port))),
    count: () => ({ people: got.size, twice: [...got.values()].filter((times) => times > 1).length }),
  })
}

const fill = (url, people) =>
  sql(
    url,
    `insert into vendor (vendor_id, name, biz_no, owner, address, biz_type, biz_kind, phone, email, created_at)
     select 'V' || n, '공급사 ' || n, '', '', '', '', '', '', '', now() from generate_series(1, ${people / PEOPLE_A_VENDOR}) as n;
     insert into vendor_access (vendor_id, status, directory_version) select vendor_id, 'active', 0 from vendor;
     insert into person (person_id, login, name, language, password_hash, created_at)
     select 'P' || n, 'person' || n || '@vendor.example', '담당자 ' || n, 'ko', '', now() from generate_series(1, ${people}) as n;
     insert into membership (membership_id, person_id, vendor_id, role, created_at)
     select 'M' || n, 'P' || n, 'V' || (n - 1) / ${PEOPLE_A_VENDOR} + 1, 'clerk', now() from generate_series(1, ${people}) as n`,
  )

async function measure(letters, { folder, open, createDatabase }) {
  const databaseUrl = await createDatabase('letters')
  const mail = open(startHelper(fileURLToPath(import.meta.url)))
  const postmaster = await postmasterOf(databaseUrl)
  const SMTP_URL = `smtp://127.0.0.1:${await mail.ask('open')}`
  const env = { SMTP_URL, MAIL_FROM: 'notice@market.example', PUBLIC_URL: 'https://market.example' }
  const service = open(await startService({ databaseUrl, dataDir: join(folder, 'data'), env }))
  await fill(databaseUrl, letters)
  const used = () => ({
    at: performance.now(),
    service: cpuOf(service.pid),
    database: cpuOfFamily(postmaster),
  })
  const idleMb = residentMb(service.pid)
  let peakMb = idleMb
  const marks = [used()]
  const body = {
    title: '설 연휴 배송 안내',
    body: `${'2월 13일 오후 2시 이후 주문은 2월 19일에 발송해 주세요. '.repeat(40)}`,
  }
  await service.caller.operator('POST', '/operator-api/announcements', body)
  for (let sent = 0; sent < letters; await pause(LOOK_MS)) {
    sent = (await mail.ask('count')).people
    peakMb = Math.max(peakMb, residentMb(service.pid))
    while (marks.length <= 10 && sent >= (letters * marks.length) / 10) marks.push(used())
  }
  return { ...(await mail.ask('count')), marks, idleMb, peakMb }
}

function report(letters, { people, twice, marks, idleMb, peakMb }) {
  const cost = (from, to, count) => {
    const each = (name) => ((marks[to][name] - marks[from][name]) / count).toFixed(2)
    return `${each('service')} ms of the service, ${each('database')} ms of the database`
  }
  const seconds = (marks[10].at - marks[0].at) / 1_000
  console.log(`letters       ${people}, ${twice} people got two`)
  console.log(`in all        ${Math.round(letters / seconds)} a second; CPU each: ${cost(0, 10, letters)}`)
  console.log(`second tenth  CPU each: ${cost(1, 2, letters / 10)}`)
  console.log(`last tenth    CPU each: ${cost(9, 10, letters / 10)}`)
  console.log(`memory        ${Math.round(idleMb)} MB before, ${Math.round(peakMb)} MB at most`)
}

if (process.send) beMailServer()
else {
  const { letters } = optionsOf({ letters: 100_000 })
  await bench(async (frame) => report(letters, await measure(letters, frame)))
}
