/** Binds notices for all three audiences. Decision 220. */
import type { OperationsOf } from '../../core/work/operation.ts'
import * as announcements from './announcements.ts'
import * as log from './log.ts'
import * as reminders from './reminders.ts'
import type { NoticeServices } from './services.ts'
import * as settings from './settings.ts'

export const notices = (services: NoticeServices): OperationsOf<'notices'> => ({
  createAnnouncement: (call) => announcements.createAnnouncement(services, call),
  listAnnouncements: (call) => announcements.listAnnouncements(services, call),
  getAnnouncement: (call) => announcements.getAnnouncement(services, call),
  withdrawAnnouncement: (call) => announcements.withdrawAnnouncement(services, call),
  listOwnAnnouncements: (call) => announcements.listOwnAnnouncements(services, call),
  readAnnouncement: (call) => announcements.readOwnAnnouncement(services, call),

  remindLate: (call) => reminders.remindLate(services, call),
  listReminders: (call) => reminders.listReminders(services, call),

  listNotices: (call) => log.listNotices(services, call),
  sendTestNotice: (call) => log.sendTestNotice(services, call),
  backupDone: () => log.backupDone(services),

  getNoticeSettings: (call) => settings.getNoticeSettings(services, call),
  updateNoticeSettings: (call) => settings.updateNoticeSettings(services, call),
})
