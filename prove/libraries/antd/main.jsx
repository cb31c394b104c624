import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App, Layout, Menu, Input, Button, Tabs, Dropdown, Breadcrumb, Avatar } from 'antd';
import { BellOutlined } from '@ant-design/icons';
import { done } from '#libraries/effects.js';
import { Leave } from '#libraries/antd/leave.jsx';
import { People } from '#libraries/antd/people.jsx';
import { Documents, Settings } from '#libraries/antd/documents.jsx';

const PANES = {
  leave: ['Leave', <Leave />],
  people: ['People', <People />],
  documents: ['Documents', <Documents />],
  settings: ['Settings', <Settings />],
};

function Portal() {
  const [pane, setPane] = useState('leave');
  return (
    <App>
      <Layout style={{ minHeight: '100vh' }}>
        <Layout.Sider theme="light">
          <div style={{ padding: 16, fontWeight: 700 }}>Harbour People</div>
          <Menu
            selectedKeys={[pane]}
            onClick={({ key }) => setPane(key)}
            items={Object.entries(PANES).map(([key, [label]]) => ({ key, label }))}
          />
        </Layout.Sider>
        <Layout>
          <Layout.Header
            style={{
              background: '#fff',
              display: 'flex',
              justifyContent: 'flex-end',
              gap: 16,
              alignItems: 'center',
            }}
          >
            <Input.Search
              placeholder="Search the portal"
              style={{ width: 260 }}
              onSearch={(words) => done({ searched: words })}
            />
            <Button
              type="text"
              icon={<BellOutlined />}
              aria-label="Notifications"
              onClick={() => done({ notifications: true })}
            />
            <Dropdown
              menu={{
                items: [
                  { key: 'Profile', label: 'My profile' },
                  { key: 'Sign out', label: 'Sign out' },
                ],
                onClick: ({ key }) => done({ account: key }),
              }}
            >
              <a>
                <Avatar>AL</Avatar> Ada
              </a>
            </Dropdown>
          </Layout.Header>
          <Layout.Content style={{ padding: 24 }}>
            <Breadcrumb items={[{ title: 'Home' }, { title: PANES[pane][0] }]} />
            <h1>{PANES[pane][0]}</h1>
            {pane === 'people' ? (
              <Tabs
                items={[
                  { key: 'staff', label: 'Staff', children: <People /> },
                  {
                    key: 'guests',
                    label: 'Guests',
                    children: (
                      <p>
                        No guests yet. <Button onClick={() => done({ invited: true })}>Invite a guest</Button>
                      </p>
                    ),
                  },
                ]}
              />
            ) : (
              PANES[pane][1]
            )}
          </Layout.Content>
        </Layout>
      </Layout>
    </App>
  );
}

createRoot(document.getElementById('app')).render(<Portal />);
