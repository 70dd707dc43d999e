/** Texts of the search for vendors. */
import { catalogue } from '../../words/catalogue.ts'

export const pickerWords = catalogue({
  type: ['이름, 코드, 사업자등록번호로 찾기', 'Name, code or business number'],
  none: ['찾는 공급사가 없습니다.', 'No vendor fits.'],
  leave: [(name: string) => `${name} 빼기`, (name: string) => `Take out ${name}`],
})
