/** The service inside this process, and vendors with items: without the wire, so that only its own work is measured. */
import { randomBytes } from 'node:crypto'
import { buildApp, readConfig, SECRETS_KEY_BYTES, Secrets } from '@napum/server'
import { OPERATOR_KEY } from './service.mjs'

export const operator = { 'x-operator-api-key': OPERATOR_KEY }

/** `env` as settings; `parts` instead of those that the service makes for itself. */
export function serviceOn(db, env = {}, parts = {}) {
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '1000000000', ...env })
  const secrets = new Secrets(randomBytes(SECRETS_KEY_BYTES), { isChosen: false })
  return buildApp({ db, config, operatorKey: OPERATOR_KEY, secrets, ...parts })
}

/** The answer to a call; anything but success is an error. */
export async function call(app, method, url, payload, headers = operator) {
  const answer = await app.inject({ method, url, headers, payload })
  const body = answer.json()
  if (answer.statusCode >= 300 || body.failure_count > 0)
    throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
  return body
}

/** Calls as the operator. */
export const asOperator = (app) => (method, url, payload) => call(app, method, url, payload)
