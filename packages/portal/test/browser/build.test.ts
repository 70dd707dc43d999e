/** What the build makes of the pages: small enough for an old computer, and nothing that the policy would refuse. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SITE } from './places.ts'

const ENTRY_BYTES_MAX = 45 * 1024
const SCREEN_BYTES_MAX = 25 * 1024

const pages = ['index.html', 'console.html']
const pageOf = (name: string) => readFileSync(join(SITE, name), 'utf8')
const assets = () => readdirSync(join(SITE, 'assets'))
const packedSize = (name: string) => readFileSync(join(SITE, 'assets', `${name}.gz`)).length

describe('the built pages', () => {
  it.each(pages)(
    'load at most 45 kB of packed scripts before the first screen, the client for the service included: %s',
    (name) => {
      const first = [...pageOf(name).matchAll(/(?:src|href)="\/portal\/assets\/([^"]+\.js)"/g)].map(
        (match) => match[1] as string,
      )
      expect(first.length).toBeGreaterThan(0)
      const total = first.reduce((sum, each) => sum + packedSize(each), 0)
      expect(total).toBeGreaterThan(10_000)
      expect(total).toBeLessThanOrEqual(ENTRY_BYTES_MAX)
    },
  )

  it('load each screen when it is opened, with at most 25 kB', () => {
    const scripts = assets().filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(8)
    const entries = pages.map(pageOf).join()
    for (const name of scripts.filter((each) => !entries.includes(each))) {
      expect(packedSize(name), name).toBeLessThanOrEqual(SCREEN_BYTES_MAX)
    }
  })

  it('have no script and no style inside the page, and name no other host', () => {
    for (const name of pages) {
      expect(pageOf(name)).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son\w+=|https?:/)
    }
  })

  it('have every text packed twice, equal to what it was', () => {
    const texts = assets().filter((name) => /\.(js|css|svg)$/.test(name))
    for (const name of texts) {
      expect(assets()).toContain(`${name}.br`)
      const plain = readFileSync(join(SITE, 'assets', name))
      expect(gunzipSync(readFileSync(join(SITE, 'assets', `${name}.gz`))).equals(plain)).toBe(true)
    }
  })
})
