/** Texts of the way in. */
import { catalogue } from '../../words/catalogue.ts'

export const words = catalogue(
  {
    title: '공급사 로그인',
    login: '아이디',
    password: '비밀번호',
    code: '인증번호 (인증 앱의 6자리 숫자)',
    enter: '로그인',
    needsCode: '비밀번호가 확인되었습니다. 인증 앱의 인증번호를 입력해 주세요.',
    noPlace: '이 계정에는 공급사가 연결되어 있지 않습니다. 관리자에게 초대를 요청해 주세요.',
    invited: '초대 수락',
    reset: '비밀번호 재설정',
    forWhom: (vendor: string) => `${vendor} 담당자로 초대되었습니다.`,
    name: '이름',
    newPassword: '비밀번호 (10자 이상)',
    accept: '시작하기',
    factorTitle: '2단계 인증 설정',
    factorWhy:
      '개인정보를 보호하기 위해 2단계 인증을 사용합니다. 휴대전화의 인증 앱에서 [설정 키 입력]을 선택하고 아래 설정 키를 입력해 주세요.',
    secret: '설정 키',
    openApp: '이 기기의 인증 앱에서 열기',
    confirm: '확인',
    lost: '휴대전화를 잃어버렸거나 바꾸었다면 관리자에게 새 링크를 요청해 주세요.',
  },
  {
    title: 'Vendor sign-in',
    login: 'Login',
    password: 'Password',
    code: 'Six digits of your authenticator app',
    enter: 'Sign in',
    needsCode: 'The password is right. Enter the digits of your authenticator app.',
    noPlace: 'This account works for no vendor. Ask for an invitation.',
    invited: 'Accept the invitation',
    reset: 'Choose a new password',
    forWhom: (vendor: string) => `You are invited to work for ${vendor}.`,
    name: 'Name',
    newPassword: 'Password (10 characters or more)',
    accept: 'Start',
    factorTitle: 'Set up a second factor',
    factorWhy:
      'Personal data want more than a password. Add an account in your authenticator app and type this key.',
    secret: 'Key',
    openApp: 'Open in the app on this device',
    confirm: 'Confirm',
    lost: 'If you lost your phone, ask an owner for a new link.',
  },
)
