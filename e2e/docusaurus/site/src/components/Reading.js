export default function Reading({ value, unit, children }) {
  return (
    <strong>
      {value} {unit} {children}
    </strong>
  );
}
