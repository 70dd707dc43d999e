/** Texts of the way in. */
import { catalogue } from '../../../words/catalogue.ts'

export const words = catalogue({
  title: ['공급사 로그인', 'Vendor sign-in'],
  console: ['마켓 운영자 로그인', 'Operator sign-in'],
  forMarketplace: ['마켓 운영자로 초대되었습니다.', 'You are invited to run the marketplace.'],
  ended: ['로그아웃되었습니다. 다시 로그인해 주세요.', 'You are signed out. Sign in again.'],
  idle: [
    '오래 사용하지 않아 로그아웃했습니다. 다시 로그인하면 보던 화면으로 돌아갑니다.',
    'You were signed out because nothing was done for long. Sign in to come back to this screen.',
  ],
  login: ['아이디', 'Login'],
  password: ['비밀번호', 'Password'],
  code: ['인증번호 (인증 앱의 6자리 숫자)', 'Six digits of your authenticator app'],
  enter: ['로그인', 'Sign in'],
  needsCode: [
    '비밀번호가 확인되었습니다. 인증 앱의 인증번호를 입력해 주세요.',
    'The password is right. Enter the digits of your authenticator app.',
  ],
  needsPasskey: [
    '비밀번호가 확인되었습니다. 패스키로 한 번 더 확인해 주세요.',
    'The password is right. Show your passkey as well.',
  ],
  enterByPasskey: ['패스키로 로그인', 'Sign in with a passkey'],
  confirmByPasskey: ['패스키로 확인', 'Use a passkey'],
  makePasskey: ['패스키 만들기', 'Create a passkey'],
  passkeyWhy: [
    '패스키를 만들면 비밀번호와 인증번호 없이 지문, 얼굴 또는 기기의 잠금 번호로 로그인합니다. 이 방법을 권장합니다.',
    'With a passkey you sign in by finger, face or the lock of your device, without password and code. This is the better way.',
  ],
  orApp: ['또는 인증 앱 사용', 'Or use an app'],
  passkeyNotShown: [
    '패스키를 확인하지 못했습니다. 다시 시도하거나 다른 방법을 사용해 주세요.',
    'No passkey was shown. Try again, or choose another way.',
  ],
  passkeyKnown: [
    '이 기기에는 이미 패스키가 있습니다. 있는 패스키를 사용해 주세요.',
    'This device has a passkey already. Use that one.',
  ],
  passkeyElsewhere: [
    '이 주소에서는 패스키를 사용할 수 없습니다. 마켓에서 안내한 주소로 접속해 주세요.',
    'Passkeys do not work at this address. Use the one that the marketplace gave you.',
  ],
  passkeyWrong: [
    '이 패스키로는 로그인할 수 없습니다. 다시 시도하거나 아이디와 비밀번호로 로그인해 주세요.',
    'This passkey does not let you in. Try again, or sign in with login and password.',
  ],
  noPlace: [
    '이 계정에는 공급사가 연결되어 있지 않습니다. 관리자에게 초대를 요청해 주세요.',
    'This account works for no vendor. Ask for an invitation.',
  ],
  link: ['초대 링크', 'Invitation'],
  invited: ['초대 수락', 'Accept the invitation'],
  reset: ['비밀번호 재설정', 'Choose a new password'],
  forWhom: ['{vendor}에 {role} 역할로 초대되었습니다.', 'You are invited to {vendor}. Your role: {role}.'],
  forReset: ['새 비밀번호를 정해 주세요.', 'Choose your new password.'],
  name: ['이름', 'Name'],
  newPassword: ['비밀번호 (10자 이상)', 'Password (10 characters or more)'],
  accept: ['시작하기', 'Start'],
  factorTitle: ['2단계 인증 설정', 'Set up a second factor'],
  factorWhy: [
    '개인정보를 보호하기 위해 2단계 인증을 사용합니다. 휴대전화의 인증 앱으로 QR 코드를 스캔하고, 앱에 표시된 6자리 숫자를 입력해 주세요.',
    'Personal data needs more than a password. Scan the code with your authenticator app, and enter the six digits that it shows.',
  ],
  qr: ['인증 앱에 등록할 QR 코드', 'QR code for your authenticator app'],
  orType: [
    '스캔할 수 없으면 앱에서 [설정 키 입력]을 선택하고 아래 키를 입력해 주세요.',
    'No camera? Choose to enter a key in the app, and type this one.',
  ],
  wrongCode: [
    '인증번호가 맞지 않습니다. 앱에 표시된 새 번호를 입력해 주세요. 계속되면 휴대전화의 시간을 자동 설정으로 바꿔 주세요.',
    'The code is not right. Enter the next one of the app. If this happens again, let your phone set its time automatically.',
  ],
  common: [
    '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
    'This password is too common. Choose another one.',
  ],
  monotonous: ['서로 다른 글자를 네 가지 이상 사용해 주세요.', 'Use at least four different characters.'],
  likeLogin: [
    '아이디와 비슷한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
    'The password is too close to the login. Choose another one.',
  ],
  short: ['비밀번호를 10자 이상 입력해 주세요.', 'Enter 10 characters or more.'],
  tooLong: [
    '비밀번호가 너무 깁니다. 200자 이하로 입력해 주세요.',
    'The password is too long. Enter 200 characters or fewer.',
  ],
  refusedPassword: ['사용할 수 없는 비밀번호입니다: {why}', 'The password {why}. Choose another one.'],
  openApp: ['이 기기의 인증 앱에서 열기', 'Open in the app on this device'],
  confirm: ['확인', 'Confirm'],
  lost: [
    '휴대전화를 잃어버렸거나 바꾸었다면 관리자에게 새 링크를 요청해 주세요.',
    'If you lost your phone, ask an owner for a new link.',
  ],
})
