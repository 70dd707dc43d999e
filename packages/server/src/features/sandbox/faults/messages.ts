/** Has messages to webhooks come twice, after the next one, or not at all. Decision 154. */

import { type Database, firstRow } from '../../../platform/db/database.ts'
import type { Outcome, Through } from '../../webhooks/index.ts'
import { considerFault } from './queries.ts'
import { happens, type MessageFault, messageKinds } from './rules.ts'

/** How long a message waits for the next one before it goes without it. */
const HELD_MS = 5_000

/** The result for the sender, as if the receiver had taken the message. */
const arrived: Outcome = { status: 200, failure: null, retryAfter: null }

type Send = () => Promise<Outcome>

/** Of one process: messages that wait for the next one to the same webhook. */
export function faultyMessages(db: Database): Through {
  const held = new Map<string, Send>()
  const release = async (webhookId: string) => {
    const send = held.get(webhookId)
    held.delete(webhookId)
    await send?.().catch(() => {})
  }
  const meet: Readonly<Record<MessageFault, (webhookId: string, send: Send) => Promise<Outcome>>> = {
    webhook_drop: async () => arrived,
    webhook_duplicate: async (_webhookId, send) => {
      await send()
      return send()
    },
    webhook_reorder: async (webhookId, send) => {
      await release(webhookId)
      held.set(webhookId, send)
      setTimeout(() => void release(webhookId), HELD_MS).unref()
      return arrived
    },
  }
  return async ({ webhook_id, vendor_id }, send) => {
    const row = await firstRow(db, considerFault, [vendor_id, messageKinds, null, null])
    if (row && happens(row)) return meet[row.kind as MessageFault](webhook_id, send)
    const outcome = await send()
    await release(webhook_id)
    return outcome
  }
}
