/** One line, whose end shows when somebody points at it. */
export const Cut = ({ text }: { readonly text: string }) => (
  <span class="cut" title={text}>
    {text}
  </span>
)
