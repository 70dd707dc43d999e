/** Calls of the statements of the operator's jobs. */
import { type Case, NOW } from './cases.ts'

const operator = (values: readonly unknown[]): Case[] => [
  { as: 'operator', within: [], values: () => values },
]

export const jobCases: Readonly<Record<string, readonly Case[]>> = {
  'operator_jobs.insert': operator([
    'J',
    'verify',
    '{}',
    'r',
    'operator_key',
    null,
    null,
    null,
    NOW,
    'o',
    'vendors',
    '203.0.113.7',
  ]),
  'operator_jobs.running_of_kind': operator(['verify']),
  'operator_jobs.beat': operator(['J', 'o', 1, null, null]),
  'operator_jobs.finish': operator(['J', 'o', 1, 2, '{}', 'done', NOW, null, null, null, null, null]),
  'operator_jobs.any_dead': operator(['o', false]),
  'operator_jobs.take_dead': operator(['o', false, NOW, 'SERVICE_LOST']),
  'operator_jobs.adopt': operator(['o', false]),
  'operator_jobs.release': operator(['J', 'o']),
  'operator_jobs.to_share': operator(['o']),
  'operator_jobs.over': operator([['J']]),
  'operator_jobs.insert_tasks': operator(['J', [0], ['[]'], [1]]),
  'operator_jobs.take_task': operator(['J', 'o', false]),
  'operator_jobs.renew_tasks': operator(['J', 'o']),
  'operator_jobs.release_task': operator(['J', 0, 'o']),
  'operator_jobs.finish_task': operator(['J', 0, 'o', '{}', null]),
  'operator_jobs.insert_task_part': operator(['J', 0, 0, Buffer.from('x')]),
  'operator_jobs.task_counts': operator(['J']),
  'operator_jobs.results_of_tasks': operator(['J']),
  'operator_jobs.entries_of_tasks': operator(['J', 0, 20]),
  'operator_jobs.drop_parts': operator([['J']]),
  'operator_jobs.insert_part': operator(['J', 'o', 0, Buffer.from('x')]),
  'operator_jobs.read_part': operator(['J', 0]),
  'operator_jobs.read': operator(['J']),
  'operator_jobs.count': operator([null, 'running']),
  'operator_jobs.page': operator([null, null, 20, 0]),
  'operator_jobs.newest_of_month': operator(['2026-01']),
  'operator_jobs.cancel': operator(['J', NOW]),
  'operator_jobs.forget': operator([NOW]),
  'operator_jobs.old_files': operator([5]),
  // It counts all orders, once for a job that goes through them.
  'orders.count': [{ as: 'operator', grows: ['tables', 'orders'], values: () => [''] }],
}
