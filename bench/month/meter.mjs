/** What each step costs: seconds, processor time of service and database, and the most memory that the service had meanwhile. */
import { cpuOf, cpuOfFamily, residentMb } from '../processes.mjs'

const LOOK_MS = 100

export class Meter {
  #pid
  #postmaster
  #rows = []

  constructor(pid, postmaster) {
    this.#pid = pid
    this.#postmaster = postmaster
  }

  #now() {
    return { at: performance.now(), cpu: cpuOf(this.#pid), database: cpuOfFamily(this.#postmaster) }
  }

  async step(name, work) {
    let most = residentMb(this.#pid)
    const timer = setInterval(() => {
      most = Math.max(most, residentMb(this.#pid))
    }, LOOK_MS)
    const before = this.#now()
    try {
      const note = await work()
      const after = this.#now()
      this.#rows.push({
        step: name,
        seconds: ((after.at - before.at) / 1_000).toFixed(1),
        'service CPU s': ((after.cpu - before.cpu) / 1_000).toFixed(1),
        'database CPU s': ((after.database - before.database) / 1_000).toFixed(1),
        'service MB at most': Math.round(most),
        what: note ?? '',
      })
      console.error(JSON.stringify(this.#rows.at(-1)))
    } finally {
      clearInterval(timer)
    }
  }

  print() {
    console.table(this.#rows)
  }
}
