/** The items to print: kept for the page that prints them, also when it is reloaded. */
import type { WorkItem } from '@napum/client'
import { keptAs } from '../../../ui/router.ts'

const KEY = keptAs('napum.print')

export const keepForPrint = (items: readonly WorkItem[]): void => {
  sessionStorage.setItem(KEY, JSON.stringify(items.map(({ ord_prd_no }) => ord_prd_no)))
  kept = items
  isAsked = true
}

/** Whether printing was asked for just now: a page that is reloaded does not print by itself. */
let isAsked = false
export const takeAsked = (): boolean => {
  const was = isAsked
  isAsked = false
  return was
}

let kept: readonly WorkItem[] | null = null

/** What was chosen; null when only the numbers are known. */
export const keptItems = (): readonly WorkItem[] | null => kept
export const keptNumbers = (): readonly string[] =>
  JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
