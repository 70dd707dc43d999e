/** An administrator of the console, with an authenticator app that this program has. */
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createOperatorClient, createPortalClient } from '@napum/client'
import { OPERATOR_KEY } from '../service.mjs'

const STEP_MS = 30_000

/** RFC 6238 with SHA-1 and six digits. */
function codeOf(secret, step) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  return String((mac.readUInt32BE(mac.at(-1) & 0xf) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text) {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export async function newAdmin(url) {
  const operator = createOperatorClient({ url, operatorKey: OPERATOR_KEY })
  const login = 'admin@sample.example'
  const { invitation } = await operator.people.invite({ name: '홍길동', login, role: 'admin' })
  let cookie = ''
  const asOwnPage = async (address, init) => {
    const headers = { ...init.headers, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
    const response = await fetch(address, { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  const portal = createPortalClient({ url, fetch: asOwnPage })
  const token = invitation.url.split('#')[1]
  await portal.invitations.accept({ token, password: `month-${'x'.repeat(20)}` })
  const secret = fromBase32((await portal.totp.start()).secret)
  let used = 0
  /** Each code works once: the next one is waited for. */
  const code = async () => {
    while (Math.floor(Date.now() / STEP_MS) <= used) await pause(500)
    used = Math.floor(Date.now() / STEP_MS)
    return codeOf(secret, used)
  }
  await portal.totp.confirm(await code())
  return {
    cookie: () => cookie,
    /** Shows the factor once more, as the dialog of the page does. */
    freshen: async () => portal.session.showFactor({ totp: await code() }),
  }
}
