/** A choice among the carriers, by the names that people know. */
import { type CarrierCode, carrierCodes } from '@napum/client'
import { carrierWords } from '../words/terms.ts'
import { named, Select, type SelectProps } from './select-field.tsx'

export const CarrierSelect = (props: Omit<SelectProps<CarrierCode>, 'options'>) => (
  <Select {...props} options={named(carrierCodes, carrierWords)} />
)
