import { Field } from '@/ui/field'

type EmailFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The work email; password managers know it as the user name. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      required
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
