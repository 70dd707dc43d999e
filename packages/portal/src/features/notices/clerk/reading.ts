/** Announcements that this vendor's people can read now: asked once for the line above all screens and for the screen of them. */
import type { OwnAnnouncement } from '@napum/client'
import { resource } from '../../../data/resource.ts'
import { portal } from '../../../data/session.ts'

const found = resource<readonly OwnAnnouncement[]>()

const again = (): Promise<void> =>
  found.load(async (signal) => (await portal().announcements.list({ signal })).announcement_list)

export const announcements = { ...found, again }

/** Notes that the person has read one, or confirms it. */
export async function read(id: string, confirmed: boolean): Promise<void> {
  await portal().announcements.read(id, { confirmed })
  // Asked again, so that no answer from before comes after it.
  await again()
}
