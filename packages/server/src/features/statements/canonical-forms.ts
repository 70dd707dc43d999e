/** Versions of the text that is hashed of a statement. Interface 10.7; decision 180. */

/** Stands in the text, so that no form can be taken for another one. The first form has neither tax kinds nor the account; adjustments stand in the second, where there are any. */
export const canonicalForms = { 1: 'napum-statement-1', 2: 'napum-statement-2' } as const
export type CanonicalForm = keyof typeof canonicalForms
/** Of what is confirmed from now on. */
export const CANONICAL_FORM = 2
