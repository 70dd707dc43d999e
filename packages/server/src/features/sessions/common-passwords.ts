/** Passwords that are tried first, as far as they are long enough to be taken at all: also Korean words typed as Latin. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `0123456789 1234567890 12345678910 123456789a 1234567891 123456789q 1234512345 1111111111 0000000000 9876543210
   0987654321 1212121212 1231231231 1123581321 1357924680 1020304050 abcdefghij abcdefghijk abcd1234567 abc1234567
   abc123456789 a123456789 a1234567890 aa12345678 aa123456789 qwer123456 qwer12345678 qwerasdfzxcv qwerty1234
   qwerty12345 qwerty123456 qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] asdfghjkl1 asdfghjkl; asdfasdfasdf
   asdf123456 zxcvbnm123 zxcvbnm,./ 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t! q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qazxsw23edc
   qazwsxedcrfv qazwsxedc1 !qaz2wsx3edc 1qaz@wsx3edc 1q2w3e4r!@ qwer1234!@ qwer1234!@# qwer1234!@#$ asdf1234!@ asdf1234!@#$
   password12 password123 password1234 password1! password12! password123! password!@# passw0rd123 p@ssw0rd123 p@ssword123
   p@ssw0rd1! administrator admin12345 admin123456 admin1234! admin1234!@ admin123!@# welcome123 welcome1234 welcome123!
   letmein123 iloveyou12 iloveyou123 iloveyou1234 sunshine123 princess123 football123 baseball123 superman123 batman12345
   monkey12345 dragon12345 master12345 michael123 jordan12345 starwars123 changeme123 changeme1! secret12345 test123456
   test1234567 test1234!@ tester12345 guest12345 temp123456 temp1234!@ user123456 samsung123 samsung1234 samsung1! korea12345
   korea1234! seoul12345 love123456 lovelove12 hello12345 hello123456 summer2025 summer2026 winter2025 winter2026! internet12
   computer123 trustno1234 whatever123 freedom123 naver12345 naver1234! kakao12345 kakao1234! dkssudgktpdy dkssudgktpdy1
   tkfkdgody12 tkfkdgody123 tkfkdgodyo rkskekfkakqktk rkskekfk12 qlalfqjsgh qlalfqjsgh1 qlalfqjsgh123 qlalfqjsgh1! eogksalsrnr
   eogksalsrnr1 wjdakfqhrh tkdtkddlqmf cjswosms12 ghkdlxld123 tjdrhdgkwk1 napumnapum napum12345 marketplace`
    .split(/\s+/)
    .filter(Boolean),
)
