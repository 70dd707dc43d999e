/** The address of the list, and the question that follows from it. */
import { computed } from '@preact/signals'
import { narrow, query } from '../../ui/router.ts'
import { ALL_CLAIMS, filterNames, hiddenQuestionOf, leavesOut, questionOf, tabOf } from './question.ts'

export const pageSizes = [100, 300, 500] as const

export const value = (name: string): string => query.value.get(name) ?? ''

export const tab = computed(() => tabOf(query.value))
export const pageSize = computed(
  () => pageSizes.find((size) => String(size) === value('rows')) ?? pageSizes[0],
)
export const opened = computed(() => value('item'))
export const question = computed(() => questionOf(query.value))
export const hiddenQuestion = computed(() => hiddenQuestionOf(query.value))
/** Whether the tab would leave items out, and shows them because somebody asked for it. */
export const showsHidden = computed(() => leavesOut(query.value) && value('claim') === ALL_CLAIMS)

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, '']))
export const clearFilters = (): void => narrow(noFilters)
export const showHidden = (isShown: boolean): void => narrow({ claim: isShown ? ALL_CLAIMS : '' })
