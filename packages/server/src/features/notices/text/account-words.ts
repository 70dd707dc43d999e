/** Letters about an account: a new browser, links that open something, and a test. */
import type { Write } from './parts.ts'

export const signIn: Write<'sign_in'> = (facts, { portal, console, time }, say) => {
  const place = facts[0]?.is_operator ? `${console}/console` : `${portal}/portal`
  return {
    lead: say('새 브라우저에서 로그인했습니다', 'Somebody signed in from a new browser'),
    rows: facts.map(({ browser, address, at }) => ({ title: time(at), value: address, detail: browser })),
    note: say(
      '본인이 아니라면 바로 비밀번호를 바꾸고 다른 기기를 로그아웃해 주세요.',
      'If it was not you, change your password now and sign the other devices out.',
    ),
    action: { label: say('설정 열기', 'Open the settings'), url: `${place}/settings` },
  }
}

export const invitation: Write<'invitation'> = (facts, { secret, marketplace, time }, say) => {
  const place = facts[0]?.vendor_name ?? (marketplace || 'napum')
  const end = time(facts[0]?.expires_at ?? '')
  return {
    lead: say(`${place}에 초대받았습니다`, `You are invited to ${place}`),
    rows: [],
    note: say(
      `아래 링크에서 비밀번호를 정하고 시작해 주세요. 링크는 한 번만 쓸 수 있고 ${end}까지 유효합니다. 모르는 초대라면 이 메일을 지워 주세요.`,
      `Choose a password behind the link. It works once, until ${end}. If you do not know what this is about, delete this letter.`,
    ),
    ...(secret !== null && { action: { label: say('시작하기', 'Begin'), url: secret } }),
  }
}

export const reset: Write<'reset'> = (facts, { secret, time }, say) => {
  const end = time(facts[0]?.expires_at ?? '')
  return {
    lead: say('비밀번호를 다시 정해 주세요', 'Choose a new password'),
    rows: [],
    note: say(
      `관리자가 비밀번호 재설정 링크를 보냈습니다. 링크는 한 번만 쓸 수 있고 ${end}까지 유효합니다. 요청하지 않았다면 관리자에게 알려 주세요.`,
      `Your manager sent you a link for a new password. It works once, until ${end}. If you did not ask for it, tell your manager.`,
    ),
    ...(secret !== null && { action: { label: say('비밀번호 정하기', 'Choose a password'), url: secret } }),
  }
}

export const test: Write<'test'> = (facts, { time }, say) => ({
  lead: say('테스트 메일입니다', 'This is a test letter'),
  rows: [{ title: say('보낸 시각', 'Sent at'), value: time(facts[0]?.at ?? '') }],
  note: say('메일 설정이 올바릅니다.', 'Mail is set up correctly.'),
})
