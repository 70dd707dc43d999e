/** An id for what a label or a heading is for. Unlike the `useId` of Preact it never comes twice in a page. */
import { useState } from 'preact/hooks'

let last = 0

export const useId = (): string => useState(() => `id-${++last}`)[0]
