import { NapumError } from '@napum/client'
import { afterEach, expect, test } from 'vitest'
import { passwordProblem as refusedFor } from '../../../../../server/src/features/sessions/password.ts'
import { language } from '../../../words/catalogue.ts'
import { passwordProblem } from './refusals.ts'
import { words } from './words.ts'

afterEach(() => {
  language.value = 'ko'
})

const refusal = (path: string, message: string): NapumError =>
  new NapumError('refused', {
    code: 'VALIDATION_ERROR',
    outcome: 'not_done',
    repeatable: true,
    details: { issues: [{ path, message }] },
  } as ConstructorParameters<typeof NapumError>[1])

test.each([
  ['password123', 'common'],
  ['aabbaabbaabb', 'monotonous'],
  ['clerk.kim1', 'likeLogin'],
  ['짧다', 'short'],
] as const)(
  'the password %s is refused with its own reason, in the words of the service',
  (password, reason) => {
    const why = refusedFor(password, 'clerk.kim@example.com')
    expect(why).not.toBeNull()
    language.value = 'ko'
    for (const path of ['password', 'new_password'])
      expect(passwordProblem(refusal(path, why as string))).toBe(words[reason])
  },
)

test('a password that is too long is not called too short', () => {
  language.value = 'ko'
  expect(passwordProblem(refusal('password', 'must be a string of 1 to 200 characters'))).toBe(words.tooLong)
})

test('what is wrong with another field is not said of the password', () => {
  expect(passwordProblem(refusal('name', 'must not be empty'))).toBeNull()
  expect(passwordProblem(new Error('offline'))).toBeNull()
})
