import { App, Form, Input, Select, Button, Tree, Checkbox, Collapse } from 'antd';
import { done } from '#libraries/effects.js';
import { TREE } from '#libraries/antd/sample.js';

export function Documents() {
  return (
    <>
      <Tree
        checkable
        defaultExpandedKeys={['company']}
        treeData={TREE}
        onSelect={(_keys, { node }) => done({ opened: node.title })}
        onCheck={(keys) => done({ checked: [...keys].sort() })}
      />
      <Collapse
        style={{ marginTop: 16 }}
        items={[
          { key: 1, label: 'Who may see these documents?', children: <p>Everybody with a contract.</p> },
          {
            key: 2,
            label: 'How long are they kept?',
            children: (
              <p>
                Ten years.{' '}
                <Button size="small" onClick={() => done({ asked: 'retention' })}>
                  Ask about this
                </Button>
              </p>
            ),
          },
        ]}
        onChange={(keys) => done({ questions: keys.map(Number) })}
      />
    </>
  );
}

export function Settings() {
  const { message } = App.useApp();
  return (
    <Form
      layout="horizontal"
      labelCol={{ span: 6 }}
      style={{ maxWidth: 700 }}
      onFinish={(values) => {
        done({ settings: values });
        message.success('Settings saved');
      }}
      initialValues={{ language: 'English', mails: ['Approvals'] }}
    >
      <Form.Item name="language" label="Language">
        <Select
          showSearch
          options={['English', 'German', 'Dutch', 'French', 'Spanish'].map((value) => ({
            value,
            label: value,
          }))}
        />
      </Form.Item>
      <Form.Item name="mails" label="E-mails">
        <Checkbox.Group options={['Approvals', 'Reminders', 'Newsletter']} />
      </Form.Item>
      <Form.Item name="sign" label="Signature">
        <Input.TextArea rows={3} />
      </Form.Item>
      <Form.Item name="password" label="New password">
        <Input.Password />
      </Form.Item>
      <Form.Item wrapperCol={{ offset: 6 }}>
        <Button type="primary" htmlType="submit">
          Save settings
        </Button>
      </Form.Item>
    </Form>
  );
}
