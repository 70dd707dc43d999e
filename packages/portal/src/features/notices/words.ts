/** Texts of notices that vendors and the operator read. */
import { catalogue } from '../../words/catalogue.ts'

export const words = catalogue({
  notices: ['알림', 'Notices'],
  noticesNote: [
    '메일로 받을 알림을 고릅니다. 고르는 즉시 저장됩니다.',
    'Choose what is mailed to you. Each choice is saved at once.',
  ],
  goesTo: ['{address}(로그인 아이디)로 메일을 보냅니다.', 'Mail goes to {address}, your login.'],
  noAddress: [
    '로그인 아이디가 메일 주소가 아니어서 메일을 받을 수 없습니다. 메일 주소를 아이디로 새로 초대받아 주세요.',
    'Your login is not an e-mail address, so no mail reaches you. Ask for an invitation with an address as its login.',
  ],
  mailOff: [
    '이 서비스에는 메일 발송이 설정되어 있지 않아, 지금은 메일을 보내지 않습니다.',
    'This service is not set up to send mail, so none is sent now.',
  ],
})

/** What clerks and the operator call the parts of an announcement. */
export const announcementTexts = {
  announcements: ['공지', 'Announcements'],
  subject: ['제목', 'Title'],
  state: ['상태', 'State'],
  made: ['등록', 'Made'],
  until: ['게시 기한', 'Shown until'],
  maintenance: ['점검', 'Maintenance'],
  trouble: ['장애', 'Trouble'],
} as const
