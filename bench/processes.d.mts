/** What tests of the pages use of `processes.mjs`. */
export function cpuOf(pid: number): number | null
export function parentOf(pid: number | undefined): number | null
export function cpuOfFamily(pid: number | null): number | null
