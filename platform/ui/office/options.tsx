/** The options of a select: texts, or values with their labels. */
export function Options({ of: options }: { of: readonly (string | readonly [value: string, label: string])[] }) {
  return options.map((option) => {
    if (typeof option === "string") return <option key={option}>{option}</option>;
    const [value, label] = option;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
}
