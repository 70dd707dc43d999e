/**
 * Says what is wrong with a value that does not fit its schema: where, and what is allowed there. It stops at the
 * twentieth issue and does not look into a list that is refused for its length, so that a refusal costs little
 * whatever was sent. Decision 57.
 */
import { type Issue, MONTH_PATTERN, ORD_NO_PATTERN, ORD_NO_PATTERN_WORDS, takesNull } from '@napum/contract'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'

/** Issues that one answer lists; the rest would only repeat them. */
const ISSUES_MAX = 20

interface Node {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly TSchema[]
}

/** What is wrong with a value that was found not to fit; at least one issue. */
export function explain(schema: TSchema, value: unknown): Issue[] {
  const issues: Issue[] = []
  look(schema, value, '', issues)
  return issues.length > 0 ? issues : [{ path: 'body', message: 'has the wrong type or value' }]
}

function look(schema: TSchema, value: unknown, path: string, issues: Issue[]): void {
  const node = schema as Node
  if (node.anyOf) lookAtMembers(node.anyOf, value, path, issues)
  else if (node.properties) lookAtFields(node, value, path, issues)
  else if (node.items) lookAtElements(node, node.items, value, path, issues)
  else if (!Check(schema, value)) add(issues, path, mustBe(node))
}

function add(issues: Issue[], path: string, message: string): void {
  if (issues.length < ISSUES_MAX) issues.push({ path: path || 'body', message })
}

/** Of a value that may also be null, the message names the other schema; among several, nobody knows which was meant. */
function lookAtMembers(members: readonly TSchema[], value: unknown, path: string, issues: Issue[]): void {
  const [meant, ...others] = members.filter((member) => !takesNull(member))
  const orNull = members.some(takesNull)
  if (!meant || (orNull && value === null)) return
  if (others.length > 0) {
    if (!members.some((member) => Check(member, value))) add(issues, path, 'has the wrong type or value')
    return
  }
  const found: Issue[] = []
  look(meant, value, path, found)
  for (const issue of found) {
    const isHere = issue.path === (path || 'body')
    add(issues, issue.path, orNull && isHere ? `${issue.message}, or null` : issue.message)
  }
}

function lookAtFields(node: Node, value: unknown, path: string, issues: Issue[]): void {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    add(issues, path, mustBe(node))
    return
  }
  const fields = value as Record<string, unknown>
  for (const name of node.required ?? [])
    if (fields[name] === undefined) add(issues, joined(path, name), `is required${choiceOf(node, name)}`)
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    if (issues.length >= ISSUES_MAX) return
    if (fields[name] !== undefined) look(property, fields[name], joined(path, name), issues)
  }
}

/** What a field may be that was not sent, when it is one of a few words: nobody guesses those. */
function choiceOf(node: Node, name: string): string {
  const property = node.properties?.[name] as Node
  const members: readonly TSchema[] = property.anyOf ?? [property as TSchema]
  const [meant, ...others] = members.filter((member) => !takesNull(member)) as Node[]
  if (!meant?.enum || others.length > 0) return ''
  return `, and ${mustBe(meant)}${members.some(takesNull) ? ', or null' : ''}`
}

function lookAtElements(node: Node, items: TSchema, value: unknown, path: string, issues: Issue[]): void {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = node
  if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) {
    add(issues, path, mustBe(node))
    return
  }
  for (const [at, element] of value.entries()) {
    if (issues.length >= ISSUES_MAX) return
    look(items, element, joined(path, String(at)), issues)
  }
}

const joined = (path: string, name: string): string => (path ? `${path}.${name}` : name)

/** The whole of what is allowed, in one sentence, so that its reader need not guess what comes next. */
function mustBe(node: Node): string {
  if (node.enum) return `must be one of ${node.enum.join(', ')}`
  if (node.const !== undefined) return `must be ${String(node.const)}`
  switch (node.type) {
    case 'string':
      return mustBeText(node)
    case 'integer':
      return `must be a whole number${between(node.minimum, node.maximum)}`
    case 'number':
      return `must be a number${between(node.minimum, node.maximum)}`
    case 'boolean':
      return 'must be true or false'
    case 'array':
      return mustBeList(node)
    case 'object':
      return 'must be an object'
    default:
      return 'has the wrong type or value'
  }
}

/** Patterns that can be said in words. */
const patternWords: Readonly<Record<string, string>> = {
  [ORD_NO_PATTERN]: ` ${ORD_NO_PATTERN_WORDS}`,
  [MONTH_PATTERN]: ', a month as YYYY-MM',
}

function formOf({ format, pattern }: Node): string {
  if (pattern === undefined && format === undefined) return ''
  return patternWords[pattern ?? ''] ?? ', in the required form'
}

function mustBeText(node: Node): string {
  const { format, minLength = 0, maxLength } = node
  if (format === 'date') return 'must be a real day, YYYY-MM-DD'
  const form = formOf(node)
  if (maxLength !== undefined) {
    const length = minLength > 0 ? `${minLength} to ${figure(maxLength)}` : `at most ${figure(maxLength)}`
    return `must be a string of ${length} characters${form}`
  }
  return `must be a string${minLength > 0 ? ' that is not empty' : ''}${form}`
}

/** What a list must be; also for one that was refused before it was parsed. */
export function mustBeList({ minItems = 0, maxItems }: Pick<Node, 'minItems' | 'maxItems'>): string {
  if (maxItems !== undefined) return `must be a list of ${minItems} to ${figure(maxItems)} entries`
  return `must be a list${minItems > 0 ? ' that is not empty' : ''}`
}

/** A maximum that is only the largest exact number of JavaScript is left out: it says nothing to a caller. */
function between(minimum?: number, maximum = Number.POSITIVE_INFINITY): string {
  if (minimum === undefined) return ''
  if (maximum >= Number.MAX_SAFE_INTEGER) return `, ${figure(minimum)} or more`
  return ` from ${figure(minimum)} to ${figure(maximum)}`
}

const figure = (value: number): string => value.toLocaleString('en-US')
