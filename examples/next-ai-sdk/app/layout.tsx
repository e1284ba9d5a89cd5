export const metadata = { title: 'Chats' };

export default function Layout({ children }: LayoutProps<'/'>) {
  return (
    <html lang="en">
      <body style={{ margin: 0 }}>
        <main>{children}</main>
      </body>
    </html>
  );
}
