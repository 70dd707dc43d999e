/** Texts of forms of exports. */
import { catalogue } from '../../words/catalogue.ts'

export const words = catalogue({
  title: ['엑셀 양식 만들기', 'New form'],
  name: ['양식 이름', 'Name of the form'],
  columns: ['열과 순서', 'Columns in their order'],
  add: ['열 추가', 'Add a column'],
  up: ['{column} 위로', 'Move {column} up'],
  down: ['{column} 아래로', 'Move {column} down'],
  leaveOut: ['{column} 제외', 'Leave {column} out'],
  titleOf: ['{column} 열 제목', 'Title of {column}'],
  titles: [
    '열 제목은 택배사 프로그램에 맞게 바꿀 수 있습니다. 비워 두면 기본 제목입니다.',
    'Give columns the titles that your carrier’s program expects. Empty ones keep the usual title.',
  ],
  format: ['파일 형식', 'Format'],
  save: ['저장', 'Save'],
  delete: ['양식 삭제', 'Delete the form'],
})
