import type { Vendor } from '@napum/client'
import { describe, expect, it } from 'vitest'
import { announcementOf, newDraft } from './draft.ts'

const TODAY = '2026-02-11'
const vendor = { vendor_id: 'V1' } as Vendor
const whole = { ...newDraft, title: ' 설 연휴 ', body: '쉽니다.\n' }

describe('an announcement that is written', () => {
  it('goes to all vendors, without blanks around it', () => {
    expect(announcementOf(whole, TODAY)).toEqual({ title: '설 연휴', body: '쉽니다.', must_confirm: false })
  })

  it('goes to those who are chosen, and to nobody while none is', () => {
    const some = { ...whole, to: 'some' } as const
    expect(announcementOf(some, TODAY)).toBeNull()
    expect(announcementOf({ ...some, vendors: [vendor] }, TODAY)).toMatchObject({ vendor_ids: ['V1'] })
    expect(announcementOf({ ...whole, vendors: [vendor] }, TODAY)).not.toHaveProperty('vendor_ids')
  })

  it('about the service says when that begins and ends', () => {
    const about = {
      ...whole,
      about: 'maintenance',
      startsAt: '2026-02-14T02:00',
      until: '2026-02-14T04:00',
    } as const
    const times = { starts_at: '2026-02-14T02:00', until: '2026-02-14T04:00' }
    expect(announcementOf(about, TODAY)).toMatchObject({ about: 'maintenance', ...times })
    expect(announcementOf({ ...about, about: '' }, TODAY)).not.toHaveProperty('starts_at')
  })

  it('needs a title, a text, and a day that is not over', () => {
    for (const wrong of [{ title: ' ' }, { body: '\n' }, { until: '2026-02-10' }])
      expect(announcementOf({ ...whole, ...wrong }, TODAY)).toBeNull()
    expect(announcementOf({ ...whole, until: TODAY }, TODAY)).toMatchObject({ until: TODAY })
  })
})
