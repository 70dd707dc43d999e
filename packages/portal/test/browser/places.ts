/** Folders that browser tests share: kept between runs, outside of what is built or committed. */
import { fileURLToPath } from 'node:url'

const cache = (name: string) =>
  fileURLToPath(new URL(`../../../../node_modules/.cache/${name}`, import.meta.url))

/** The unpacked browser. Its version is in the name: the package takes whatever it finds there for its own. */
export const BROWSER_FOLDER = cache('napum-chromium-147')
/** The pages as the tests see them, built from the sources at the start of every run. */
export const SITE = cache('napum-portal-site')
