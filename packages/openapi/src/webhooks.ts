/** The messages that the service sends, as the section `webhooks` of the document. */
import { ChangesAvailableMessage, EndpointTestMessage, NoticeMessage } from '@napum/contract'
import { messageExamples } from './examples/written.ts'
import type { Json, SchemaBook } from './schemas.ts'
import type { Scope } from './scope.ts'

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const headers = [
  header('webhook-id', 'Id of the message; the same in every attempt.', 'msg_01KFJ8RZY1W3V5T7R9P0N2M4K6'),
  header('webhook-timestamp', 'When this attempt was made, as a Unix time in seconds.', '1769064600'),
  header(
    'webhook-signature',
    'One or more signatures with spaces between them: `v1,` and the HMAC-SHA256 in base64 of `webhook-id.webhook-timestamp.body`.',
    'v1,Kgb0X9dUqvBKq4LrnLM0ZBbl8kkuZLxGPXX8Hd3LzAM=',
  ),
]

const messages = {
  'changes.available': {
    schema: ChangesAvailableMessage,
    operationId: 'changesAvailable',
    summary: 'There are changes to read',
    description:
      'Sent within about two seconds of a change; changes of one second are one message. Read them with `GET /vendor-api/changes`; the operator reads them as a consumer. Verify the signature first, and answer quickly: the call is given up after 15 seconds. A message may come more than once, with the same `webhook-id`.',
  },
  notice: {
    schema: NoticeMessage,
    operationId: 'notice',
    summary: 'A letter to a person',
    description:
      'Sent to webhooks of the operator that name `notice` among their kinds, with the text that goes by mail, so that it can be passed on by other ways. It holds nothing of a buyer, and no phone.',
  },
  'endpoint.test': {
    schema: EndpointTestMessage,
    operationId: 'endpointTest',
    summary: 'Somebody tries the webhook',
    description: 'Sent when the owner of the webhook asks for it; there is nothing to do.',
  },
} as const

const answers = {
  '204': { description: 'It arrived. Every status from 200 to 299 says so.' },
  '410': { description: 'The receiver is gone: the webhook is disabled.' },
  '429': {
    description:
      'Too much at once. It is sent again, not before `Retry-After` says (24 hours at most). So is it after every other status and when there is no answer; redirects are not followed.',
  },
}

export const webhooksOf = (book: SchemaBook, { hasOthers }: Scope): Json =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([type]) => hasOthers || type !== 'notice')
      .map(([type, { schema, ...texts }]) => [
        type,
        {
          post: {
            ...texts,
            tags: ['Messages'],
            security: [],
            parameters: headers,
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: book.write(schema),
                  examples: {
                    message: {
                      summary: texts.summary,
                      value: messageExamples[type as keyof typeof messageExamples],
                    },
                  },
                },
              },
            },
            responses: answers,
          },
        },
      ]),
  )

export const messagesTag = {
  name: 'Messages',
  description: 'What the service sends to webhooks, signed as Standard Webhooks describe it.',
}
